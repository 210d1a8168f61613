import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { MediaLoss, MediaRef } from '#model/definition/media/media.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useClosingWarning } from '../../kit/form/unsaved-warning.tsx'

export type UploadState =
  | { stage: 'sending'; percent: number }
  | { stage: 'preparing' }
  | { stage: 'done'; ref: MediaRef; losses: readonly MediaLoss[] }
  | { stage: 'refused'; message: string }

type PickedMedium = Pick<MediaRecord, 'ref' | 'previewUrl' | 'losses'>

interface MediaUploads {
  /** By the name of their field. */
  uploads: Readonly<Record<string, UploadState>>
  /** Address of a small picture of a medium, where one is known. */
  previewOf: (ref: string) => string | undefined
  /** Uploads the file; the field is set once the file has been accepted. */
  start: (source: string, file: File) => void
  /** The field has a medium of the library. */
  pick: (source: string, medium: PickedMedium) => void
  /** Reports why a file is not sent at all. */
  refuse: (source: string, message: string) => void
}

const MediaUploadsContext = createContext<MediaUploads>({
  uploads: {},
  previewOf: () => undefined,
  start: () => undefined,
  pick: () => undefined,
  refuse: () => undefined,
})

export const useMediaUploads = (): MediaUploads => useContext(MediaUploadsContext)

interface MediaUploadsProviderProps {
  /** Small pictures of media that are known from the record. */
  known?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The uploads of a form. They continue while another part of the form is shown. */
export function MediaUploadsProvider({ known, children }: MediaUploadsProviderProps) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { setValue } = useFormContext()
  const [uploads, setUploads] = useState<Record<string, UploadState>>({})
  const [previews, setPreviews] = useState<Record<string, string>>({})
  useClosingWarning(Object.values(uploads).some(({ stage }) => stage === 'sending' || stage === 'preparing'))
  const put = useCallback(
    (source: string, state: UploadState) => setUploads((before) => ({ ...before, [source]: state })),
    [],
  )
  const pick = useCallback(
    (source: string, { ref, previewUrl, losses }: PickedMedium) => {
      setPreviews((before) => ({ ...before, [ref]: previewUrl }))
      setValue(source, ref, { shouldDirty: true })
      put(source, { stage: 'done', ref, losses })
    },
    [put, setValue],
  )
  const start = useCallback(
    async (source: string, file: File) => {
      put(source, { stage: 'sending', percent: 0 })
      try {
        const onProgress = (part: number) =>
          put(
            source,
            part < 1 ? { stage: 'sending', percent: Math.round(part * 100) } : { stage: 'preparing' },
          )
        const { asset, ...added } = await dataProvider.upload(file, onProgress)
        pick(source, { ...added, losses: asset.losses ?? [] })
      } catch (error) {
        const message = error instanceof Error ? error.message : 'ra.notification.http_error'
        put(source, { stage: 'refused', message: translate(message, { _: message }) })
      }
    },
    [dataProvider, pick, put, translate],
  )
  const value = useMemo<MediaUploads>(
    () => ({
      uploads,
      previewOf: (ref) => previews[ref] ?? known?.[ref],
      start: (source, file) => void start(source, file),
      pick,
      refuse: (source, message) => put(source, { stage: 'refused', message }),
    }),
    [uploads, previews, known, start, put, pick],
  )
  return <MediaUploadsContext value={value}>{children}</MediaUploadsContext>
}
