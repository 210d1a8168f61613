import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import type { ActivityChange, ActivityEntry } from '#model/calls/sites/activity.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'

/** The changes of the draft as sentences. */
export function SiteChangesTold({ siteId }: { siteId: string }) {
  const t = useText()
  const activity = useRequest('GET /api/sites/:id/activity', { params: { id: siteId } })
  return (
    <Box component="section" aria-labelledby="told-changes" sx={{ mt: 4 }}>
      <Typography id="told-changes" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('activity.changes')}
      </Typography>
      <Loaded query={activity} height={160}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState icon="edit" title={t('activity.noChanges')} text={t('activity.noChangesText')} />
          ) : (
            <Box component="ol" sx={plainList}>
              {entries.map((entry) => (
                <Entry key={entry.version} entry={entry} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Box>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const t = useText()
  const wordsOf = useToldWords()
  const { at, by, changes, more } = entry
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="caption" color="textSecondary" component="p">
        <time dateTime={at}>{tokyoTime(at)}</time>
      </Typography>
      {changes.map((change) => {
        const words = wordsOf(by ?? t('activity.somebody'), change)
        return (
          <Typography key={words} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {words}
          </Typography>
        )
      })}
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('publishLabels.more', { smart_count: more })}
        </Typography>
      )}
    </Box>
  )
}

/** A change as a sentence. */
function useToldWords() {
  const t = useText()
  const [locale] = useLocaleState()
  const listOf = (words: readonly string[]) => new Intl.ListFormat(locale).format(words)
  return (who: string, change: ActivityChange): string => {
    if (change.about === 'settings')
      return t('activity.told.settings', {
        who,
        what: listOf(change.areas.map((area) => t(`activity.told.setting.${area}`))),
      })
    if (change.about === 'category')
      return change.name === null
        ? t(`activity.told.goneCategory.${change.kind}`, { who })
        : t(`activity.told.category.${change.kind}`, { who, name: change.name })
    if (change.position === null) return t(`activity.told.gonePage.${change.kind}`, { who })
    return t(`activity.told.page.${change.kind}`, {
      who,
      position: change.position,
      what: listOf(
        change.areas.map((area) =>
          area === 'headline' ? t('activity.told.headline') : t(`publishLabels.area.${area}`),
        ),
      ),
    })
  }
}
