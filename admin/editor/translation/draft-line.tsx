import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isHtmlPlace, stateOf, type TextGroup } from '#model/edits/translations/translation-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import type { Drafts } from './use-drafts.ts'

interface DraftLineProps {
  /** The shown groups. */
  groups: readonly TextGroup[]
  stale: ReadonlySet<string>
  drafts: Drafts
}

/** Maximum number of drafts at once, which is more than anybody reviews. */
const maxPerRequest = 100
/** Longer ones are not drafted. */
const longest = 4_000

/** Requests drafts for the missing ones among the shown texts. */
export function DraftLine({ groups, stale, drafts }: DraftLineProps) {
  const t = useText()
  const { progress } = drafts
  if (progress)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: textSize.compact }}>
        {t('translations.drafts.filling', progress)}
        <Button size="small" variant="outlined" onClick={drafts.stop}>
          {t('translations.drafts.stop')}
        </Button>
      </Box>
    )
  const missing = groups
    .flatMap(({ texts }) => texts)
    .filter(
      (text) =>
        stateOf(text, stale) === 'missing' &&
        !isHtmlPlace(text.place) &&
        text.original.length <= longest &&
        drafts.of(text.place) === undefined,
    )
    .slice(0, maxPerRequest)
  if (missing.length === 0) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="sparkle" />}
      onClick={() => void drafts.ask(missing.map(({ place }) => place))}
    >
      {t('translations.drafts.fill')}
    </Button>
  )
}
