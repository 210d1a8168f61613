import { isServed } from '#content/language-site.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { runningExperiments } from '#model/experiments/variation-site.ts'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import type { Language } from '#model/values/language.ts'
import { hosted } from '#model/values/layout.ts'
import type { CompileOptions, SnapshotSource } from '../compile-site.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { fromDiskScript } from './folder-frame.ts'
import { startScript } from './prepare-language.ts'
import { tagOrigins } from './tag-origins.ts'

export type SitePolicies = Pick<
  ReleaseManifest,
  'contentSecurityPolicy' | 'framedPolicy' | 'checkedPolicy' | 'allowedNetworks'
>

/** The policies of pages and screens, and who may open the site. */
export function sitePolicies(
  { source, runtime, origin, mode, layout, calls }: CompileOptions,
  languageSources: ReadonlyMap<Language, SnapshotSource>,
): SitePolicies {
  // Snapshots frozen before these settings existed lack them.
  const { embedOrigins = [], allowedNetworks, formEndpoint } = source.settings as Partial<SiteSettings>
  const sendsElsewhere = formEndpoint !== undefined && !isServed({ layout, calls })
  const formOrigin = sendsElsewhere ? new URL(formEndpoint).origin : undefined
  const sources = [...languageSources.values()]
  const scriptOrigins = [...new Set(sources.flatMap((one) => scriptOriginsOf(one)))]
  const hasCheck = sources.some(({ settings }) => settings.spamCheck?.turnstileKey !== undefined)
  const hasExperiment = !mode && sources.some(({ settings }) => runningExperiments(settings).length > 0)
  const inlineScripts = [
    ...[...languageSources.keys()].map((language) => startScript(runtime, (layout ?? hosted).base, language)),
    ...(hasExperiment ? [runtime.chooser] : []),
    ...(layout ? [fromDiskScript(runtime)] : []),
  ]
  const tags = tagOrigins(sources.map(({ settings }) => settings.tags))
  const reportPath = !layout && !mode ? visitorCalls + visitorPaths.policyReport : undefined
  const isSecure = origin.startsWith('https:')
  const policy = { inlineScripts, isSecure, scriptOrigins, tags, formOrigin, reportPath }
  return {
    contentSecurityPolicy: contentSecurityPolicy(policy),
    framedPolicy: embedOrigins.length > 0 ? contentSecurityPolicy({ ...policy, embedOrigins }) : undefined,
    allowedNetworks: allowedNetworks?.length ? allowedNetworks : undefined,
    checkedPolicy: hasCheck ? contentSecurityPolicy({ ...policy, hasCheck }) : undefined,
  }
}

const scriptOriginsOf = ({ settings }: SnapshotSource): readonly string[] =>
  (settings as Partial<SiteSettings>).scriptOrigins ?? []
