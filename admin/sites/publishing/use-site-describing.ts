import { useMemo, useState } from 'react'
import { invertEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { namedPointer } from '#model/edits/translations/write-text.ts'
import { pictureOf } from '../../kit/display/small-picture.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { type Describing, describe, imageDescribed } from './descriptions.ts'

/** Fills descriptions into the draft of a site that is not open in the editor. */
export function useSiteDescribing(siteId: string): Describing {
  const { request } = useCall()
  const [isWanted, setWanted] = useState(false)
  const { data, refetch } = useRequest(
    'GET /api/sites/:id/document',
    { params: { id: siteId } },
    { enabled: isWanted },
  )
  const send = (base: number, edits: Edit[]) =>
    request('POST /api/sites/:id/edits', { params: { id: siteId }, body: { base, edits } }, null)
  const imageOf = useMemo(
    () =>
      data &&
      ((pointer: string) => {
        const ref = imageDescribed(data.site, pointer)
        const src = ref === undefined ? null : (pictureOf(data.media[ref]) ?? null)
        return { name: namedPointer(data.site, pointer), src }
      }),
    [data],
  )
  return {
    begin: () => setWanted(true),
    imageOf,
    fillIn: async (typed) => {
      const known = data ?? (await refetch()).data
      if (!known) return undefined
      const described = structuredClone(known.site)
      const count = describe(described, typed)
      const edits = findEdits(known.site, described)
      if (edits.length === 0) return { count, undo: async () => undefined }
      const sent = await send(known.version, edits)
      await refetch()
      if (!sent.isDone) return undefined
      const undo = async () => {
        await send(sent.value.version, invertEdits(edits))
        await refetch()
      }
      return { count, undo }
    },
  }
}
