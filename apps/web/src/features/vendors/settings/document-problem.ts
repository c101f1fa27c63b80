import { DOCUMENT_BYTES } from '@upeo/contract/documents/documents'
import { isHeic } from '@upeo/contract/uploads/images'

/** What the server takes (vendor document, section 5), as a file input has it. */
export const documentFiles = '.jpg,.jpeg,.png,.gif,.pdf,image/jpeg,image/png,image/gif,application/pdf'

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'application/pdf'])

/** What is wrong with a file by its size or kind; the server looks inside as well. */
export function documentProblem(file: Pick<File, 'name' | 'size' | 'type'>): 'size' | 'type' | 'heic' | null {
  if (isHeic(file)) return 'heic'
  if (file.size > DOCUMENT_BYTES) return 'size'
  return types.has(file.type) ? null : 'type'
}
