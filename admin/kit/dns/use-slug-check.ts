import { useEffect, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { problem } from '#model/messages/problem.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { slugFault, slugLength, slugsLike } from '#model/values/slug.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useRequest } from '../query/use-request.ts'

/** What is known about a name while it is typed. */
export interface SlugVerdict {
  state: 'empty' | 'asking' | 'wrong' | 'free'
  /** What is wrong with it, and what would be right. */
  words?: string
  /** A similar name that is available; absent if it equals the typed one. */
  suggestion?: string | undefined
  /** The address that the site would have. */
  address?: string
}

/** Delay after the last letter before the server is asked. */
const settleMs = 250

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The name in the form that is stored. */
export const slugAsKept = (written: string): string => written.trim().toLowerCase()

/** Local rules are reported at once; the server says whether the name is taken. */
export function useSlugCheck(written: string, siteId?: string): SlugVerdict {
  const [locale] = useLocaleState()
  const slug = slugAsKept(written)
  const fault = slug === '' ? undefined : slugFault(slug)
  const settled = useSettled(slug)
  const { data, error } = useRequest(
    'GET /api/slugs',
    { query: { slug: settled, siteId } },
    { enabled: settled !== '' && settled.length <= slugLength.max },
  )
  const known = data?.slug === slug ? data : undefined
  const suggestion = known ? (known.suggestion ?? undefined) : fault && slugsLike(slug)[0]
  const other = suggestion === slug ? undefined : suggestion
  if (slug === '') return { state: 'empty' }
  const wrong = known?.problem ?? (fault && problem('/slug', fault, { value: slug, ...slugLength }))
  if (wrong) {
    const { message, expected } = problemMessage(wrong, siteLanguageOf(locale))
    return { state: 'wrong', words: `${message} ${expected}`, suggestion: other }
  }
  if (known) return { state: 'free', address: known.address }
  // If the check fails, the server reports the problem on sending.
  return { state: error ? 'empty' : 'asking' }
}
