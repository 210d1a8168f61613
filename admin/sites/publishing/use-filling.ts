import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { type Describing, type TypedDescriptions, typedCount } from './descriptions.ts'

interface Filled {
  count: number
  undo: () => Promise<void>
}

/** Nothing that was typed is lost: it is saved with its button, with publishing, and on the way out of the dialog. */
export function useFilling(describing: Describing | undefined, onChanged: () => Promise<void>) {
  const t = useText()
  const toast = useUndoToast()
  const [typed, setTyped] = useState<TypedDescriptions>(new Map())
  const [filled, setFilled] = useState<Filled>()
  const [isBusy, setBusy] = useState(false)
  const fillIn = async (): Promise<Filled | 'nothing' | 'refused'> => {
    const count = typedCount(typed)
    if (!describing || count === 0) return 'nothing'
    const undo = await describing.fillIn(typed)
    return undo ? { count, undo } : 'refused'
  }
  const busily = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    await onChanged()
    setBusy(false)
  }
  return {
    typed,
    hasTyped: typedCount(typed) > 0,
    onType: setTyped,
    isBusy,
    filled,
    /** In the dialog, which tells of it. */
    save: () =>
      busily(async () => {
        const done = await fillIn()
        if (typeof done === 'string') return
        setTyped(new Map())
        setFilled(done)
      }),
    undo: () =>
      busily(async () => {
        await filled?.undo()
        setFilled(undefined)
      }),
    /** Before the dialog closes; false where what was typed could not be saved. */
    leave: async (): Promise<boolean> => {
      const done = await fillIn()
      if (typeof done !== 'string')
        toast(t('publishLabels.described', { smart_count: done.count }), () => void done.undo())
      return done !== 'refused'
    },
  }
}
