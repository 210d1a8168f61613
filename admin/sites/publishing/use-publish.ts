import { useEffect, useRef, useState } from 'react'
import { useGetList, useGetOne, useRefresh } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { isUnderWay } from './progress-labels.ts'

const pollMs = 400
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/** Requests that the site is published. API errors are shown; problems of the site go to `onProblems`. */
export function usePublish(onProblems?: (problems: readonly Problem[]) => void) {
  const t = useText()
  const { request } = useCall()
  const [asking, setAsking] = useState<string>()
  const publish = async (
    site: { id: string; name: string },
    languages?: readonly Language[],
  ): Promise<boolean> => {
    setAsking(site.id)
    const outcome = await request(
      'POST /api/sites/:id/publish',
      { params: { id: site.id }, ...(languages ? { body: { languages: [...languages] } } : {}) },
      t('publishing.started', { name: site.name }),
    )
    setAsking(undefined)
    onProblems?.(outcome.isDone ? [] : outcome.problems)
    return outcome.isDone
  }
  return { publish, asking }
}

/**
 * The latest publish of a site, followed while it is under way; the screen is refreshed when it ends. Null if there was
 * none, undefined until that is known.
 */
export function useLatestPublish(siteId: string): PublishRow | null | undefined {
  const refresh = useRefresh()
  const { data: found } = useGetList<PublishRow>('publishes', {
    filter: { siteId },
    sort: newestFirst,
    pagination: { page: 1, perPage: 1 },
  })
  const latest = found && (found[0] ?? null)
  const { data: followed } = useGetOne<PublishRow>(
    'publishes',
    { id: latest?.id ?? '' },
    {
      enabled: isUnderWay(latest?.status),
      refetchInterval: ({ state }) => (isUnderWay(state.data?.status ?? 'queued') ? pollMs : false),
    },
  )
  const current = followed && followed.id === latest?.id && isUnderWay(latest?.status) ? followed : latest
  const ended = current && (isUnderWay(current.status) ? null : current.id)
  const before = useRef(ended)
  useEffect(() => {
    // A quick publish may never be seen under way.
    if (ended && before.current !== undefined && before.current !== ended) refresh()
    before.current = ended
  }, [ended, refresh])
  return current
}

const listed = 100

/** The publishes under way, by site, for a list of sites: one question for all rows. */
export function usePublishesUnderWay(): ReadonlyMap<string, PublishRow> {
  const refresh = useRefresh()
  const { data } = useGetList<PublishRow>(
    'publishes',
    { sort: newestFirst, pagination: { page: 1, perPage: listed }, filter: {} },
    {
      refetchInterval: ({ state }) =>
        state.data?.data?.some(({ status }) => isUnderWay(status)) ? pollMs * 2 : false,
    },
  )
  const before = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!data) return
    const ended = data.filter(({ status }) => !isUnderWay(status)).map(({ id }) => id)
    const known = before.current
    // A quick publish may never be seen under way.
    if (known && ended.some((id) => !known.has(id))) refresh()
    before.current = new Set(ended)
  }, [data, refresh])
  return new Map(data?.filter(({ status }) => isUnderWay(status)).map((row) => [row.siteId, row]))
}
