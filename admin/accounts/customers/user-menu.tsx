import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useUserRights } from '../../session/use-may-on.ts'

/** Deletes an account. Renders nothing if the reader may not delete it or it still has contents. */
export function UserMenu({ user }: { user: UserDetail }) {
  const t = useText()
  const { mayDelete } = useUserRights()(user)
  const [isAsking, setAsking] = useState(false)
  if (!mayDelete || user.children > 0 || user.sites > 0) return null
  return (
    <>
      <MoreMenu
        label={t('user.moreActions')}
        items={[
          { icon: 'trash', text: t('common.delete'), isDangerous: true, onChoose: () => setAsking(true) },
        ]}
      />
      <DeleteQuestion user={user} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function DeleteQuestion(props: { user: UserDetail; isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const { request, isBusy } = useCall()
  const { id, company } = props.user
  const remove = async () => {
    const { isDone } = await request('DELETE /api/users/:id', { params: { id } })
    props.onClose()
    if (!isDone) return
    notify(t('user.deleted', { company }), { type: 'success' })
    // The list refetches by itself; refetching the deleted record would fail.
    redirect('/users')
  }
  return (
    <Ask
      isOpen={props.isOpen}
      isDangerous
      isBusy={isBusy}
      title={t('user.deleteTitle', { company })}
      text={t('user.deleteText')}
      confirm={t('common.delete')}
      onClose={props.onClose}
      onConfirm={() => void remove()}
    />
  )
}
