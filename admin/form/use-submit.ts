import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/** Submits the form around it. What the server said about the last try is forgotten first, or it would block this one. */
export function useSubmit(formId: string): () => void {
  const { clearErrors } = useFormContext()
  const submit = () => {
    clearErrors()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return submit
}
