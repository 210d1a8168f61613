import { slugOf } from '#model/values/slug.ts'
import { slugAsKept, useSlugCheck } from '../../kit/dns/use-slug-check.ts'

/** The slug of a site that is being named: what was written, or what is free and like its name. */
export function useSlugOfName(name: string, written: string | undefined) {
  const likest = slugOf(name)
  const proposal = useSlugCheck(likest)
  const proposed = proposal.state === 'wrong' ? (proposal.suggestion ?? '') : likest
  const shown = written ?? proposed
  return { shown, slug: slugAsKept(shown), verdict: useSlugCheck(shown) }
}
