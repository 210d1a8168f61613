import { useEffect, useState } from 'react'
import { controlsNamed } from './read-answers.ts'
import type { FormInUse } from './use-form.ts'

/** What stands in a field, as it is typed; undefined until the form is alive. */
export function useTyped({ attributes: { ref } }: Pick<FormInUse, 'attributes'>, name: string) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const read = () => setText(controlsNamed(form, name)[0]?.value)
    form.addEventListener('input', read)
    form.addEventListener('reset', read)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('reset', read)
    }
  }, [ref, name])
  return text
}
