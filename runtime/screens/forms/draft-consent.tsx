import { createToaster } from '../../failure/toast.ts'
import type { FormLabels } from '../../i18n/form-labels.ts'
import type { FormDraft } from './use-form-draft.ts'

/** The box that lets what is filled in be kept before it is sent. */
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

/** Takes back what was kept, here and on the server. */
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
