import type { CompileOptions } from '../compile-site.ts'
import type { RuntimeBundle } from '../runtime-bundle.ts'
import type { FolderFrame } from './document-html.ts'
import { scriptAddress } from './media-names.ts'
import type { SitePolicies } from './site-policies.ts'

/** Part of every document in a folder; has no effect when a server delivers it. */
export const fromDiskScript = ({ fromDisk }: RuntimeBundle): string => {
  const name = scriptAddress(fromDisk).slice(1)
  return `if(location.protocol=="file:"){const e=document.createElement("script"),d=document.currentScript.dataset;Object.assign(e.dataset,d);e.src=d.up+"${name}";document.head.append(e)}`
}

/** Directives that do not work in documents or make no sense for a folder. */
const notInDocuments = /^(?:frame-ancestors|upgrade-insecure-requests)/

/** Undefined if the product itself delivers the site. */
export function folderFrame(
  { layout, carriesPolicy, runtime }: CompileOptions,
  { contentSecurityPolicy, checkedPolicy }: SitePolicies,
): FolderFrame | undefined {
  if (!layout) return undefined
  const rules = (checkedPolicy ?? contentSecurityPolicy).split('; ')
  return {
    base: layout.base,
    policy: carriesPolicy ? rules.filter((rule) => !notInDocuments.test(rule)).join('; ') : undefined,
    fromDisk: fromDiskScript(runtime),
  }
}
