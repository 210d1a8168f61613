import { useState } from 'react'
import { useDataProvider, useLocaleState, useParams, useTranslate } from 'react-admin'
import { siteLanguageOf } from '#admin/console-language.ts'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { failureMessage } from '#model/failure-message.ts'
import { maxMediaBytes } from '#model/media.ts'
import { isOfKind } from '#model/media-files.ts'
import { useChange, useEditor } from '../editor.ts'
import { detailOf } from './geometry.ts'

/** Sends a picture or film and makes it the one that fills the page that was open then. */
export function usePageMedium() {
  const t = useText()
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { id: siteId } = useParams<{ id: string }>()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const change = useChange()
  const { pageId, language } = useEditor()
  const [part, setPart] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const refusalOf = ({ name, size }: File): string | undefined => {
    if (!isOfKind(name, ['picture', 'film'])) return `${t('media.wrongType', { name })} ${t('media.kinds')}`
    if (size > 0 && size <= maxMediaBytes) return undefined
    const reason = size === 0 ? 'file-empty' : 'file-too-large'
    return failureMessage({ reason, params: {} }, siteLanguageOf(locale))
  }
  const send = async (file: File) => {
    const unfit = refusalOf(file)
    setRefusal(unfit)
    if (unfit !== undefined || pageId === undefined) return
    setPart(0)
    try {
      const { ref } = await dataProvider.upload(file, setPart, siteId)
      change({ label: 'editorPhone.did.filled' }, ({ pages }) => {
        const page = pages[pageId]
        if (page) detailOf(page, language).media = ref
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      setRefusal(translate(message, { _: message }))
    } finally {
      setPart(undefined)
    }
  }
  return { part, refusal, send: (file: File) => void send(file), forget: () => setRefusal(undefined) }
}
