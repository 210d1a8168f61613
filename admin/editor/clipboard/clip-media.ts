import { type MediaCopiesReply, maxMediaCopies } from '#model/calls/sites/editing.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { type Clip, clipSchema } from './clip.ts'
import type { Fitted } from './fit-clip.ts'

const clipMedia = createMediaRefs(clipSchema)

/** The refs of all media in something copied, each once. */
export const mediaOfClip = (clip: Clip): string[] => [
  ...new Set(clipMedia.findRefs(clip).map(({ ref }) => ref)),
]

/** Copies media into a library, in as many requests as needed. */
export async function bringInParts(
  refs: readonly string[],
  bring: (some: string[]) => Promise<MediaCopiesReply>,
): Promise<MediaCopiesReply> {
  const all: MediaCopiesReply = { media: {}, missing: [] }
  for (let from = 0; from < refs.length; from += maxMediaCopies) {
    const { media, missing } = await bring(refs.slice(from, from + maxMediaCopies))
    Object.assign(all.media, media)
    all.missing.push(...missing)
  }
  return all
}

/** A copied part without some media, and without the buttons that would show nothing then. */
export function withoutMedia(clip: Clip, missing: ReadonlySet<string>): Fitted<Clip> {
  const gone = clipMedia.findRefs(clip).filter(({ ref }) => missing.has(ref))
  const draft: unknown = structuredClone(clip)
  for (const { path, inHtml } of gone) if (inHtml === undefined) removeAt(draft, path)
  // Parsing fills removed values with the defaults of a new page.
  const part = clipMedia.replaceRefs(clipSchema.parse(draft), ({ ref, inHtml }) =>
    inHtml !== undefined && missing.has(ref) ? '' : ref,
  )
  if (part.kind === 'items') withoutEmptyButtons(part)
  if (part.kind === 'pages' || part.kind === 'category') part.pages.forEach(withoutEmptyButtons)
  return { part, lost: gone.map(() => 'image') }
}

/** Removes a value; of a list of media the whole list, since they belong together. */
function removeAt(value: unknown, path: readonly (string | number)[]): void {
  const at = path.findLastIndex((key) => typeof key === 'string')
  const holder = path
    .slice(0, at)
    .reduce<unknown>((one, key) => (isObject(one) ? Reflect.get(one, key) : undefined), value)
  if (isObject(holder)) Reflect.deleteProperty(holder, path[at]!)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function withoutEmptyButtons(page: Pick<Extract<Clip, { kind: 'items' }>, 'buttons'>): void {
  page.buttons = page.buttons.filter(
    (button) => button.buttonType !== 'MEDIA' || Object.keys(button.buttonImage).length > 0,
  )
}
