import { useMutation, useQuery } from '@tanstack/react-query'
import { createInventoryItem } from '@upeo/contract/inventory/create-inventory-item'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { updateInventoryItem } from '@upeo/contract/inventory/update-inventory-item'
import { IconMountain } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { bodyOf, draftOf, problemsOf, type ItemDraft } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { ownActivitiesQuery, refreshInventory } from './queries.ts'
import { SAVE_FAILED } from './texts.ts'
import classes from './inventory.module.css'

/** Adds an item, or changes one. */
export function ItemDialog({ item, onClose }: { item: InventoryItem | null; onClose: () => void }) {
  const form = useId()
  const activities = useQuery(ownActivitiesQuery)
  const [draft, setDraft] = useState(() => draftOf(item))
  // Of what the draft was filled from: the item itself is read anew while the form is open.
  const [updatedAt] = useState(item?.updatedAt)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useMutation({
    mutationFn: () =>
      item
        ? call(updateInventoryItem, { params: { id: item._id }, body: { ...bodyOf(draft), updatedAt } })
        : call(createInventoryItem, { body: bodyOf(draft) }),
    onSuccess: async ({ data }) => {
      await refreshInventory()
      showToast(item ? `${data.itemName}: saved.` : `${data.itemName}: added.`)
      onClose()
    },
    onError: async (error) => {
      setProblems(isApiError(error) ? error.fields : {})
      if (isApiError(error, 'illegal_transition')) await refreshInventory()
    },
  })
  function change(next: ItemDraft, field: keyof ItemDraft) {
    setDraft(next)
    setProblems(({ [field]: _gone, ...rest }) => rest)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    const [first] = Object.keys(found)
    const wrong = event.currentTarget.elements.namedItem(first ?? '')
    if (wrong instanceof HTMLElement) wrong.focus()
    if (first === undefined) save.mutate()
  }
  const none = activities.data?.length === 0
  return (
    <Dialog
      opened
      size="lg"
      title={item ? 'Edit Inventory Item' : 'Add Inventory Item'}
      busy={save.isPending}
      onClose={onClose}
      actions={
        !none && (
          <>
            <Button variant="default" disabled={save.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} loading={save.isPending} disabled={!activities.data}>
              {item ? 'Save Changes' : 'Add Item'}
            </Button>
          </>
        )
      }
    >
      {!activities.data && !activities.error && <RowSkeletons count={5} />}
      {!activities.data && activities.error && (
        <LoadFailed message="Failed to load your activities. Please try again." query={activities} />
      )}
      {none && <NoActivity />}
      {activities.data && !none && (
        <form id={form} className={classes.form} noValidate onSubmit={submit}>
          {save.isError && <Notice tone="danger">{failureText(save.error)}</Notice>}
          <ItemFields draft={draft} problems={problems} activities={activities.data} onChange={change} />
        </form>
      )}
    </Dialog>
  )
}

/** The spec's words, but for one thing that no other input would mend. */
function failureText(error: Error): string {
  return isApiError(error, 'illegal_transition') ? error.message : SAVE_FAILED
}

function NoActivity() {
  return (
    <EmptyState
      icon={<IconMountain size={30} stroke={1.6} />}
      title="First an activity, then its equipment"
      action={<LinkButton to="/activities/create">Create New Activity</LinkButton>}
    >
      Every item belongs to an activity, so that it can be set aside for its dates.
    </EmptyState>
  )
}
