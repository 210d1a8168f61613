import { useEffect, useState } from 'react'
import { useDataProvider, useLocaleState, useParams, useTranslate } from 'react-admin'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { designAdvice, isOfKind } from '#model/media/media-files.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { addImage } from '../commands/new-items.ts'
import { saveNow } from '../session/autosave.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { newId } from '../session/grid-tools.ts'
import { detailOf } from './items/geometry.ts'

/** A local file that is shown in place of a page's medium until that can be drawn. */
interface LocalPicture {
  url: string
  pageId: string
  /** Set once the file has been accepted. */
  ref?: string
}

/** Where a file goes: it fills the page, or becomes an image on it. */
export type MediumPlace = 'page' | 'button'

/** Sends a picture or film and puts it on the page that was open then. */
export function usePageMedium() {
  const t = useText()
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { id: siteId } = useParams<{ id: string }>()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const change = useChange()
  const { session, pageId, language } = useEditor()
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
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
  const send = async (file: File, place: MediumPlace) => {
    const unfit = fileErrorOf(file)
    setErrorMessage(unfit)
    if (unfit !== undefined || pageId === undefined) return
    setPart(0)
    const fresh = URL.createObjectURL(file)
    const isFilling = place === 'page'
    if (isFilling) setLocal({ url: fresh, pageId })
    const size = await sizeOfImage(file)
    try {
      const { ref } = await dataProvider.upload(file, setPart, siteId)
      const label = isFilling ? 'editorPhone.did.filled' : 'editorPaste.did.image'
      change({ label }, ({ pages }) => {
        const page = pages[pageId]
        if (page && isFilling) detailOf(page, language).media = ref
        if (page && !isFilling) addImage(page, { id: newId(), language: defaultLanguage, ref, size })
      })
      if (isFilling) setLocal({ url: fresh, pageId, ref })
      // The response brings what the medium is drawn with.
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
    send: (file: File, place: MediumPlace = 'page') => void send(file, place),
    forget: () => setErrorMessage(undefined),
  }
}

/** Undefined if the browser cannot decode the image. */
const sizeOfImage = (file: File): Promise<{ width: number; height: number } | undefined> =>
  createImageBitmap(file).then(
    ({ width, height }) => ({ width, height }),
    () => undefined,
  )
