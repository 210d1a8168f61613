import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { placedPointer } from '#model/edits/translations/write-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { usePlaceLabels } from '../../kit/problems/problem-labels.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { placeKeys } from '../places/pointer-place.ts'
import { useEditing } from '../session/editor.ts'
import { excerptOf, type Match } from './matches.ts'

/** The number of shown matches: nobody reads more. All of them are replaced. */
const shown = 200

interface MatchListProps {
  /** Undefined before anything is looked for. */
  matches: readonly Match[] | undefined
  /** Pointers of the matches that are not replaced. */
  kept: ReadonlySet<string>
  isReadOnly: boolean
  /** Whether the new text has been entered: before, nothing is said of what it cannot replace. */
  hasReplacement: boolean
  /** Something has been replaced, so an empty list means that nothing is left. */
  isDone: boolean
  onKeep: (pointer: string, isKept: boolean) => void
  onGo: (pointer: string) => void
}

/** The matches; each can be left out, and leads to its field. */
export function MatchList({ matches, isDone, ...row }: MatchListProps) {
  const t = useText()
  const count = matches?.length
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status">
        {count === undefined && t('editorScreen.find.lead')}
        {count === 0 && !isDone && t('editorScreen.find.nothing')}
        {count !== undefined && count > 0 && t('editorScreen.find.places', { smart_count: count })}
      </Typography>
      <Box component="ul" sx={plainList}>
        {matches?.slice(0, shown).map((match) => (
          <MatchRow key={match.found.pointer} match={match} {...row} />
        ))}
      </Box>
      {count !== undefined && count > shown && (
        <Caption>{t('editorScreen.more', { smart_count: count - shown })}</Caption>
      )}
    </>
  )
}

function MatchRow({
  match,
  kept,
  isReadOnly,
  hasReplacement,
  onKeep,
  onGo,
}: Omit<MatchListProps, 'matches' | 'isDone'> & { match: Match }) {
  const t = useText()
  const placeLabel = usePlaceLabels()
  const site = useEditing((editing) => editing.site)
  const { found, keeps } = match
  const { pointer } = found
  const placed = placedPointer(site, pointer) ?? pointer
  const name = placeLabel(placeKeys(placed, site))
  const excerpt = excerptOf(found)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {!isReadOnly && (
        <Checkbox
          size="small"
          checked={!keeps && !kept.has(pointer)}
          disabled={keeps !== undefined}
          onChange={(_event, isChosen) => onKeep(pointer, !isChosen)}
          slotProps={{ input: { 'aria-label': t('editorScreen.find.choose', { place: name }) } }}
          sx={{ mt: -0.5, ml: -1 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component="button" type="button" variant="caption" onClick={() => onGo(placed)}>
          {name}
        </Link>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', '& mark': mark }}>
          {excerpt.before}
          <mark>{excerpt.found}</mark>
          {excerpt.after}
        </Typography>
        {keeps && hasReplacement && !isReadOnly && <Caption>{t(`editorScreen.find.${keeps}`)}</Caption>}
      </Box>
    </Box>
  )
}

const mark = {
  color: 'inherit',
  backgroundColor: ({ palette }: Theme) => `color-mix(in srgb, ${palette.warning.main} 30%, transparent)`,
} as const
