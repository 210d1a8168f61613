import { useState } from 'react'
import { HttpError, useDataProvider, useRedirect } from 'react-admin'
import type { ReleaseRow } from '#model/calls/sites/releases.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { ApiError } from '../../api-client/http/api-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** A release that cannot go live as it is, because it shows pages publicly that are now for members only. */
export interface RefusedRelease {
  release: ReleaseRow
  /** The reason, with the pages. */
  text: string
  /** The version that can be restored as the draft instead; undefined if the site no longer has it. */
  versionId: string | undefined
}

const reasonOf = (error: unknown) =>
  error instanceof HttpError ? (error.body as ApiError | null)?.reason : undefined

/** Restores a release: live or, if members' pages prevent that, as the draft. */
export function useActivate(onDone: () => void) {
  const t = useText()
  const redirect = useRedirect()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [refused, setRefused] = useState<RefusedRelease>()

  const activationErrorOf = async (release: ReleaseRow, error: unknown): Promise<RefusedRelease> => {
    const { siteId, definitionVersion } = release
    if (reasonOf(error) !== 'release-shows-members-pages' || !(error instanceof Error)) throw error
    const versions = await dataProvider.request('GET /api/versions', {
      query: { filter: { siteId }, range: [0, 199] },
    })
    // What was compiled again has the number of the state that it was compiled from.
    const same = versions.find(({ release: of, version }) => of !== null && version === definitionVersion)
    return { release, text: error.message, versionId: same?.id }
  }
  const activate = async (release: ReleaseRow) => {
    const outcome = await call(
      () =>
        dataProvider
          .request('POST /api/releases/:id/activate', { params: { id: release.id } })
          .then(() => undefined)
          .catch((error: unknown) => activationErrorOf(release, error)),
      (reason) => (reason ? null : t('releases.done', { number: release.number })),
    )
    if (!outcome.isDone) return
    onDone()
    setRefused(outcome.value)
  }
  const restore = async ({ release: { siteId, number }, versionId }: RefusedRelease) => {
    if (versionId === undefined) return
    const name = t('releases.before', { number })
    const outcome = await call(
      async () => {
        await dataProvider.request('POST /api/versions', { body: { siteId, name } })
        await dataProvider.request('POST /api/versions/:id/restore', { params: { id: versionId } })
      },
      t('releases.restored', { number }),
    )
    if (!outcome.isDone) return
    setRefused(undefined)
    redirect(`/sites/${siteId}/edit`)
  }
  return { activate, restore, refused, forget: () => setRefused(undefined), isBusy }
}
