import { useEffect } from 'react'
import { useBlocker } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../dialog/ask.tsx'

interface UnsavedWarningProps {
  formControl?: Control
}

/** Asks before a changed form is left, and has the browser ask before the tab is closed. */
export function UnsavedWarning({ formControl }: UnsavedWarningProps) {
  const { dirtyFields } = useFormState(formControl ? { control: formControl } : undefined)
  const t = useText()
  return Object.keys(dirtyFields).length > 0 ? (
    <LeaveGuard title={t('common.unsavedTitle')} text={t('common.unsavedText')} />
  ) : null
}

/** Has the browser ask before the tab is closed. */
export function useClosingWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** Asks before the screen is left, and has the browser ask before the tab is closed. */
export function LeaveGuard({ title, text }: { title: string; text: string }) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useClosingWarning(true)
  return (
    <Ask
      isOpen={blocker.state === 'blocked'}
      isDangerous
      title={title}
      text={text}
      confirm={t('common.leave')}
      cancel={t('common.stay')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
