import { createToaster } from '../../failure/toast.ts'
import type { FormLabels } from '../../i18n/form-labels.ts'
import type { FormDraft } from './use-form-draft.ts'

/** The checkbox that allows answers to be stored before they are sent. */
export function DraftConsent({ partial }: { partial: FormDraft }) {
  return (
    <div className="consent">
      <label className="choice">
        <input
          type="checkbox"
          checked={partial.isAgreed}
          onChange={({ currentTarget }) => partial.agree(currentTarget.checked)}
        />
        <span className="pre">{partial.text}</span>
      </label>
    </div>
  )
}

export interface PartialRemovalProps {
  partial: FormDraft
  own: FormLabels
  closeWord: string
  /** Empties the form. */
  onClear: () => void
}

/** Deletes the stored answers, here and on the server. */
export function PartialRemoval({ partial, own, closeWord, onClear }: PartialRemovalProps) {
  const remove = () => {
    partial.agree(false)
    onClear()
    createToaster(closeWord).say('done', own.partialRemoved)
  }
  return (
    <button type="button" className="more" onClick={remove}>
      {own.partialRemove}
    </button>
  )
}
