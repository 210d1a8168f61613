import type { MediaDetail, MediaRecord, ReplacementReply } from '#model/calls/media/media.ts'
import type { AnnounceUploadsReply, UploadRow } from '#model/calls/media/uploads.ts'
import type { Call, TestApi } from './open-test-api.ts'

/** Actions with media, as calls of the API. */
export function mediaCallsOf(call: Call, { app }: Pick<TestApi, 'app'>) {
  const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
  const announce = (files: { name: string; bytes: number; type?: string }[], more: object = {}) =>
    json<AnnounceUploadsReply>(call('POST', '/api/uploads', { files, ...more }))
  const send = (
    url: string,
    bytes: Uint8Array,
    init: { method?: string; headers?: Record<string, string> } = {},
  ) => app.request(url, { method: 'PUT', body: Uint8Array.from(bytes), ...init })
  const whenDone = async (id: string): Promise<UploadRow> => {
    for (;;) {
      const row = await json<UploadRow>(call('GET', `/api/uploads/${id}`))
      if (row.state !== 'taking-in') return row
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return {
    announce,
    send,
    whenDone,
    upload: async (name: string, bytes: Uint8Array, more: object = {}): Promise<UploadRow> => {
      const { uploads } = await announce([{ name, bytes: bytes.byteLength }], more)
      await send(uploads[0]?.url ?? '', bytes)
      return whenDone(uploads[0]?.id ?? '')
    },
    list: (filter: object = {}) =>
      json<MediaRecord[]>(call('GET', `/api/media?filter=${encodeURIComponent(JSON.stringify(filter))}`)),
    detail: (id: string) => json<MediaDetail>(call('GET', `/api/media/${id}`)),
    replace: (id: string, withId: string) =>
      json<ReplacementReply>(call('POST', `/api/media/${id}/replacements`, { withId })),
  }
}

export const reasonOf = async (answer: Response | Promise<Response>) => {
  const answered = await answer
  if (answered.ok) return String(answered.status)
  const { reason } = (await answered.json()) as { reason: string }
  return `${answered.status} ${reason}`
}
