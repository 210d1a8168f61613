import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'

/** Submits the form around it. What the server said about the last try is forgotten first, or it would block this one. */
export function useSubmit(formId: string): () => void {
  const { clearErrors } = useFormContext()
  return useCallback(() => {
    clearErrors()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [clearErrors, formId])
}
