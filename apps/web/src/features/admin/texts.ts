import { words } from '@upeo/domain/words/say'

export const DECLARE_FIRST = words('Please confirm this first.')
