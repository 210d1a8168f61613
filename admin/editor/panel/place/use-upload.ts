import { useCallback, useState } from 'react'
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin'
import { designAdvice, type FileKind, fileFaults, isOfKind } from '#model/media/media-files.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { siteLanguageOf } from '../../../i18n/console-language.ts'
import { useClosingWarning } from '../../../kit/form/unsaved-warning.tsx'
import { useWrongKind } from '../../../media/upload/accepted-files.ts'
import { usePanel } from './panel-context.ts'

export interface Taken {
  ref: string
  previewUrl: string
}

interface Upload {
  /** Sent fraction, 0 to 1; undefined while nothing is sent. */
  part: number | undefined
  errorMessage: string | undefined
  send: (file: File) => void
}

/** Uploads a file; `onTaken` is called once the server has accepted it, even if the component is unmounted. */
export function useUpload(kinds: readonly FileKind[], onTaken: (taken: Taken) => void): Upload {
  const wrongKind = useWrongKind(kinds)
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { siteId } = usePanel()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [part, setPart] = useState<number>()
  const [errorMessage, setErrorMessage] = useState<string>()
  useClosingWarning(part !== undefined)
  const fileErrorOf = useCallback(
    ({ name, size }: File) => {
      const advice = kinds.includes('film') ? designAdvice(name) : undefined
      if (advice) return failureMessage(advice, siteLanguageOf(locale))
      if (!isOfKind(name, kinds)) return wrongKind(name)
      const [fault] = fileFaults({ name, bytes: size }, kinds)
      return fault && failureMessage(fault, siteLanguageOf(locale))
    },
    [kinds, locale, wrongKind],
  )
  const send = async (file: File) => {
    const unfit = fileErrorOf(file)
    setErrorMessage(unfit)
    if (unfit !== undefined) return
    setPart(0)
    try {
      onTaken(await dataProvider.upload(file, setPart, siteId))
    } catch (error) {
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      setErrorMessage(translate(message, { _: message }))
    } finally {
      setPart(undefined)
    }
  }
  return { part, errorMessage, send: (file) => void send(file) }
}
