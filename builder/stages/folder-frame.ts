import type { CompileOptions } from '../compile-site.ts'
import type { RuntimeBundle } from '../runtime-bundle.ts'
import type { FolderFrame } from './document-html.ts'
import { scriptAddress } from './media-names.ts'
import type { SitePolicies } from './site-policies.ts'

/** Stands in every document of a folder, and does nothing where a server delivers it. */
export const fromDiskScript = ({ fromDisk }: RuntimeBundle): string => {
  const name = scriptAddress(fromDisk).slice(1)
  return `if(location.protocol=="file:"){const e=document.createElement("script"),d=document.currentScript.dataset;Object.assign(e.dataset,d);e.src=d.up+"${name}";document.head.append(e)}`
}

/** What a document can not say by itself, and what a folder has no use for. */
const notInDocuments = /^(?:frame-ancestors|upgrade-insecure-requests)/

/** Undefined where the product itself delivers the site. */
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
