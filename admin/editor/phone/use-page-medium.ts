import { useEffect, useState } from 'react'
import { useDataProvider, useLocaleState, useParams, useTranslate } from 'react-admin'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { designAdvice, isOfKind } from '#model/media/media-files.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { saveNow } from '../session/autosave.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { detailOf } from './items/geometry.ts'

/** A file of this browser that stands for the medium of a page until that can be drawn. */
interface LocalPicture {
  url: string
  pageId: string
  /** Once it has been taken in. */
  ref?: string
}

/** Sends a picture or film and makes it the one that fills the page that was open then. */
export function usePageMedium() {
  const t = useText()
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { id: siteId } = useParams<{ id: string }>()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const change = useChange()
  const { session, pageId, language } = useEditor()
  const media = useEditing((editing) => editing.media)
  const [local, setLocal] = useState<LocalPicture>()
  const url = local?.url
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])
  const [part, setPart] = useState<number>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const fileErrorOf = ({ name, size }: File): string | undefined => {
    const advice = designAdvice(name)
    if (advice) return failureMessage(advice, siteLanguageOf(locale))
    if (!isOfKind(name, ['picture', 'film'])) return `${t('media.wrongType', { name })} ${t('media.kinds')}`
    if (size > 0 && size <= maxMediaBytes) return undefined
    const reason = size === 0 ? 'file-empty' : 'file-too-large'
    return failureMessage({ reason, params: {} }, siteLanguageOf(locale))
  }
  const send = async (file: File) => {
    const unfit = fileErrorOf(file)
    setErrorMessage(unfit)
    if (unfit !== undefined || pageId === undefined) return
    setPart(0)
    const fresh = URL.createObjectURL(file)
    setLocal({ url: fresh, pageId })
    try {
      const { ref } = await dataProvider.upload(file, setPart, siteId)
      change({ label: 'editorPhone.did.filled' }, ({ pages }) => {
        const page = pages[pageId]
        if (page) detailOf(page, language).media = ref
      })
      setLocal({ url: fresh, pageId, ref })
      // What it is drawn with comes with the answer.
      void saveNow(session)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      setErrorMessage(translate(message, { _: message }))
      setLocal(undefined)
    } finally {
      setPart(undefined)
    }
  }
  const isShown = local?.pageId === pageId && (local?.ref === undefined || media[local.ref] === undefined)
  return {
    local: isShown ? url : undefined,
    part,
    errorMessage,
    send: (file: File) => void send(file),
    forget: () => setErrorMessage(undefined),
  }
}
