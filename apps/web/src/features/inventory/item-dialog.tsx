import { useQuery } from '@tanstack/react-query'
import { createInventoryItem, updateInventoryItem } from '@upeo/contract/inventory/items'
import { InventoryForm, type InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { say } from '@upeo/domain/words/say'
import { IconMountain } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { bodyOf, draftOf } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { ownActivitiesQuery, refreshInventory } from './queries.ts'
import { SAVE_FAILED } from './texts.ts'
import ui from '../../ui/primitives.module.css'

/** Adds an item, or changes one. */
export function ItemDialog({ item, onClose }: { item: InventoryItem | null; onClose: () => void }) {
  const formId = useId()
  const activities = useQuery(ownActivitiesQuery)
  // Of what the form was filled from: the item itself is read anew while the form is open.
  const [updatedAt] = useState(item?.updatedAt)
  const form = useForm({
    initial: () => draftOf(item),
    schema: InventoryForm,
    toBody: bodyOf,
    send: (body) =>
      item
        ? call(updateInventoryItem, { params: { id: item._id }, body: { ...body, updatedAt } })
        : call(createInventoryItem, { body }),
    onDone: async ({ data }) => {
      await refreshInventory()
      showToast(item ? say('{name}: saved.', { name: data.itemName }) : say('{name}: added.', { name: data.itemName }))
      onClose()
    },
    onRefused: async (error) => {
      if (isApiError(error, 'illegal_transition')) await refreshInventory()
    },
    // The spec's words, but for one thing that no other input would mend.
    failed: (error) => (isApiError(error, 'illegal_transition') ? error.message : say(SAVE_FAILED)),
  })
  const hasNoActivities = activities.data?.length === 0
  return (
    <Dialog
      opened
      size="lg"
      title={item ? say('Edit Inventory Item') : say('Add Inventory Item')}
      onClose={onClose}
      actions={
        !hasNoActivities && (
          <LeaveOrSubmit
            form={form}
            leave={say('Cancel')}
            onLeave={onClose}
            formId={formId}
            disabled={!activities.data}
          >
            {item ? say('Save Changes') : say('Add Item')}
          </LeaveOrSubmit>
        )
      }
    >
      {!activities.data && !activities.error && <RowSkeletons count={5} />}
      {!activities.data && activities.error && (
        <LoadFailed message={say('Failed to load your activities. Please try again.')} query={activities} />
      )}
      {hasNoActivities && <NoActivity />}
      {activities.data && !hasNoActivities && (
        <Form form={form} id={formId} className={ui.stack16}>
          <FormMessage form={form} />
          <ItemFields form={form} activities={activities.data} />
        </Form>
      )}
    </Dialog>
  )
}

function NoActivity() {
  return (
    <EmptyState
      icon={<IconMountain size={30} stroke={1.6} />}
      title={say('First an activity, then its equipment')}
      action={<LinkButton to="/activities/create">{say('Create New Activity')}</LinkButton>}
    >
      {say('Every item belongs to an activity, so that it can be set aside for its dates.')}
    </EmptyState>
  )
}
