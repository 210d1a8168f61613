import type { PartialFunnel } from '#model/calls/submissions/received.ts'
import { stepsOf } from '#model/definition/forms/form-rules.ts'
import type { SubmissionKind } from '#model/records/received.ts'
import type { Db } from '../../db/database.ts'
import { countPartialSteps } from '../../db/submissions/partial-submissions.ts'
import { listFormVersions } from '../../db/submissions/received-definitions.ts'

/** How far visitors came in the latest filled-in version of a form; only those who consented to be counted. */
export function readPartialFunnel(
  db: Db,
  { siteId, kind }: { siteId: string; kind: SubmissionKind },
): PartialFunnel {
  const counts = countPartialSteps(db, { siteId, kind })
  const lastAt = Math.max(...counts.map((one) => one.lastAt))
  const version = counts.find((one) => one.lastAt === lastAt)?.formVersion
  const form = listFormVersions(db, siteId, kind).find((one) => one.version === version)?.definition
  const ofVersion = counts.filter(({ formVersion }) => formVersion === version)
  const totalOf = (wanted: (one: (typeof counts)[number]) => boolean) =>
    ofVersion.filter(wanted).reduce((sum, { total }) => sum + total, 0)
  return {
    begun: totalOf(() => true),
    sent: totalOf(({ isSent }) => isSent),
    steps: (form ? stepsOf(form).slice(1) : []).map(({ title = {} }, index) => ({
      place: index + 2,
      title,
      // A visitor who has completed a step has seen the next one; one who has sent the form may have skipped some.
      reached: totalOf(({ steps, isSent }) => isSent || steps > index),
      left: totalOf(({ steps, isSent }) => !isSent && steps === index + 1),
    })),
  }
}
