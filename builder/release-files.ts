import type { ReleaseManifest, ReleasePart, RenderedFile } from '#model/jobs/release.ts'
import { addressOf } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { documentAddress, hosted } from '#model/values/layout.ts'
import { positionOf } from '#model/values/position.ts'

/** Every file of a release, except for media, with its path. */
export async function* releaseFiles(
  manifest: ReleaseManifest,
  readPart: (hash: string) => Promise<ReleasePart>,
): AsyncGenerator<{ path: string; file: RenderedFile; isPage: boolean }> {
  for (const [path, file] of Object.entries(manifest.files)) yield { path, file, isPage: false }
  const base = { defaultLanguage: manifest.defaultLanguage as Language, prefix: manifest.prefix }
  for (const [language, parts] of Object.entries(manifest.parts))
    for (const [column, { hash }] of parts.entries())
      for (const [row, file] of (await readPart(hash)).pages.entries())
        yield {
          path: documentAddress(
            manifest.layout ?? hosted,
            addressOf(base, { language: language as Language, position: positionOf({ column, row }) }),
          ),
          file,
          isPage: true,
        }
}
