import { type Done, useCall } from '../query/use-call.ts'

interface ActionFormOptions<Values, Answer> {
  values: Values
  send: (values: Values) => Promise<Answer>
  /** Notice after it succeeded, as with `useCall`. */
  done?: Done<Answer>
  onDone?: (answer: Answer) => void
}

/** The state of a form that makes something new, or does something once. */
export function useActionForm<Values extends object, Answer>(options: ActionFormOptions<Values, Answer>) {
  const { values, send, done, onDone } = options
  const { call, isBusy } = useCall()
  /** Resolves to the errors by field, or undefined if it succeeded. */
  const onSubmit = async (entered: Values): Promise<Record<string, string> | undefined> => {
    const outcome = await call(() => send(entered), done)
    if (!outcome.isDone) return outcome.errors
    onDone?.(outcome.value)
    return undefined
  }
  return { values, onSubmit, isBusy }
}
