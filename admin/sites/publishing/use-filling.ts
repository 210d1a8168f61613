import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { type Describing, type Filled, type TypedDescriptions, typedCount } from './descriptions.ts'

/** Keeps typed descriptions from being lost: they are saved by their button, on publishing, and on closing the dialog. */
export function useFilling(describing: Describing | undefined, onChanged: () => Promise<void>) {
  const t = useText()
  const notify = useNotify()
  const toast = useUndoToast()
  const { typed, current, type, drop } = useTyped()
  const [filled, setFilled] = useState<Filled>()
  const [isBusy, setBusy] = useState(false)
  /** Whoever knows that it cannot be saved may leave without it. */
  const [isRefused, setRefused] = useState(false)
  const underWay = useRef<Promise<Filled | 'nothing' | 'refused'>>(undefined)
  const send = async () => {
    const sent = current()
    if (!describing || typedCount(sent) === 0) return 'nothing' as const
    const done = await describing.fillIn(sent)
    setRefused(!done)
    if (!done) return 'refused' as const
    drop(sent)
    if (done.count === 0) notify(t('publishLabels.describedGone'), { type: 'warning' })
    return done.count === 0 ? ('nothing' as const) : done
  }
  const fillIn = async () => {
    underWay.current ??= send()
    try {
      return await underWay.current
    } finally {
      underWay.current = undefined
    }
  }
  const busily = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  /** False where what was typed could not be saved. What is typed meanwhile is saved, too. */
  const leave = () =>
    busily(async () => {
      while (describing && typedCount(current()) > 0) {
        const done = await fillIn()
        if (done === 'refused') return false
        if (done === 'nothing') continue
        setFilled(undefined)
        toast(t('publishLabels.described', { smart_count: done.count }), () => void done.undo())
        void onChanged()
      }
      return true
    })
  return {
    typed,
    hasTyped: typedCount(typed) > 0,
    onType: (name: string, text: string) => {
      setRefused(false)
      type(name, text)
    },
    isBusy,
    filled,
    /** Saves within the dialog, which shows the result. */
    save: () =>
      busily(async () => {
        const done = await fillIn()
        if (typeof done !== 'string') setFilled(done)
        await onChanged()
      }),
    undo: () =>
      busily(async () => {
        await filled?.undo()
        setFilled(undefined)
        await onChanged()
      }),
    /** Before the site is published, and before a place in it is opened. */
    leave,
    /** Before the dialog closes. */
    close: async (): Promise<boolean> => isRefused || (await leave()),
  }
}

/** What is typed, also for work that began before. */
function useTyped() {
  const [typed, setTyped] = useState<TypedDescriptions>(new Map())
  const latest = useRef(typed)
  const keep = (next: TypedDescriptions) => {
    latest.current = next
    setTyped(next)
  }
  return {
    typed,
    current: () => latest.current,
    type: (name: string, text: string) => keep(new Map(latest.current).set(name, text)),
    /** What says the same as when it was sent. */
    drop: (sent: TypedDescriptions) =>
      keep(new Map([...latest.current].filter(([name, text]) => sent.get(name) !== text))),
  }
}
