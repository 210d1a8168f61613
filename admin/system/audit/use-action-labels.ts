import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** What an action is called; what another version of the product has entered keeps its name. */
export function useActionLabels(): (action: string) => string {
  const translate = useTranslate()
  return useCallback((action) => translate(`swipress.auditAction.${action}`, { _: action }), [translate])
}
