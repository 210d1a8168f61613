import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkSegments } from '../../kit/fields/link-segments.tsx'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { type Part, type PartId, siteTabs } from './site-parts.ts'

/** The ways to the parts of a site, in two rows where a tab has several. */
export function SiteTabs({ site, part }: { site: Pick<SiteDetail, 'id'>; part: PartId }) {
  const t = useText()
  const may = useMay()
  const addressOf = ({ id }: Part) => (id === 'pages' ? `/sites/${site.id}` : `/sites/${site.id}/${id}`)
  const shown = siteTabs(may)
  const here = shown.find(({ parts }) => parts.some(({ id }) => id === part))
  return (
    <>
      <LinkTabs
        label={t('site.tabs')}
        tabs={shown.map((tab) => ({ to: addressOf(tab.parts[0]!), text: t(tab.text), isHere: tab === here }))}
      />
      {here && here.parts.length > 1 && (
        <LinkSegments
          label={t(here.text)}
          tabs={here.parts.map((one) => ({
            to: addressOf(one),
            text: t(one.text),
            isHere: one.id === part,
          }))}
        />
      )}
    </>
  )
}
