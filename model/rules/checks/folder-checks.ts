import type { SiteSettings } from '../../definition/site.ts'
import { type Problem, problem } from '../../messages/problem.ts'

type FolderSettings = Partial<
  Pick<SiteSettings, 'allowedNetworks' | 'formEndpoint' | 'forms' | 'memberLogin' | 'surveys'>
>

/** What only the product itself can do for a site, and no folder on another host. */
export function folderProblems({
  allowedNetworks = [],
  formEndpoint,
  forms = {},
  memberLogin,
  surveys = [],
}: FolderSettings): Problem[] {
  const sends = forms.CONTACT_SETTING !== undefined || forms.HOMEPAGE_SETTING !== undefined
  const hasMembers = memberLogin !== undefined || forms.MEMBERSHIP_SETTING !== undefined
  return [
    ...(allowedNetworks.length > 0 ? [problem('/settings/allowedNetworks', 'networks-elsewhere')] : []),
    ...(sends && formEndpoint === undefined ? [problem('/settings/formEndpoint', 'forms-elsewhere')] : []),
    ...(hasMembers ? [problem('/settings/memberLogin', 'members-elsewhere')] : []),
    ...(surveys.length > 0 ? [problem('/settings/surveys', 'surveys-elsewhere')] : []),
  ]
}
