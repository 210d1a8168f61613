import { createToaster } from '../../failure/toast.ts'
import type { FormLabels } from '../../i18n/form-labels.ts'
import type { OfflineForm } from './use-offline-queue.ts'

export interface KeptNoticeProps {
  queued: OfflineForm
  own: FormLabels
  closeWord: string
}

/** Says that a form was stored instead of sent, and offers actions. */
export function KeptNotice({ queued, own, closeWord }: KeptNoticeProps) {
  const discard = () => {
    void queued.discard().then(() => createToaster(closeWord).say('done', own.discarded))
  }
  return (
    <div className="kept" role="status">
      <h2>{own.keptTitle}</h2>
      <p>{queued.isStillOffline ? own.stillOffline : own.keptText}</p>
      <button type="button" className="cta" onClick={queued.sendNow}>
        {own.sendNow}
      </button>
      <button type="button" className="more" onClick={discard}>
        {own.discard}
      </button>
    </div>
  )
}
