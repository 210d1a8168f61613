import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { PageChange } from '#model/calls/sites/checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

type Kind = PageChange['kind']

const icons: Readonly<Record<Kind, IconName>> = {
  added: 'plus',
  changed: 'edit',
  moved: 'right',
  removed: 'minus',
}

const colors: Readonly<Record<Kind, string>> = {
  added: 'success.main',
  changed: 'secondary.main',
  moved: 'secondary.main',
  removed: 'text.secondary',
}

interface PageTilesProps {
  pages: readonly PageChange[]
  /** Pixels. */
  width: number
  /** Id of the page that is shown in large. */
  chosen?: string | undefined
  /** Absent if they cannot be chosen. */
  onChoose?: ((id: string) => void) | undefined
}

/** Pages that change, as small pictures with a mark. */
export const PageTiles = ({ pages, width, chosen, onChoose }: PageTilesProps) => (
  <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {pages.map((page) => (
      <li key={page.id}>
        {onChoose ? (
          <ButtonBase
            aria-pressed={page.id === chosen}
            onClick={() => onChoose(page.id)}
            sx={{
              borderRadius: radius.control,
              boxShadow: ({ palette }) =>
                page.id === chosen ? `inset 0 0 0 2px ${palette.secondary.main}` : 'none',
              '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
            }}
          >
            <Tile page={page} width={width} />
          </ButtonBase>
        ) : (
          <Tile page={page} width={width} />
        )}
      </li>
    ))}
  </Box>
)

/** The position of a page before and now: `A1`, `A1 → B2`. */
function usePlaceWords({ position, from }: PageChange): string {
  const t = useText()
  return position && from && position !== from
    ? t('publishLabels.moved', { from, position })
    : (position ?? from ?? '')
}

function Tile({ page, width }: { page: PageChange; width: number }) {
  const t = useText()
  const { kind, thumbnail, before } = page
  const isGone = kind === 'removed'
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', p: 0.5, minWidth: width + 12 }}>
      <Box sx={{ position: 'relative' }}>
        <Box sx={isGone ? { opacity: 0.5, filter: 'grayscale(1)' } : null}>
          <Thumbnail src={isGone ? before : thumbnail} width={width} />
        </Box>
        <Box
          sx={{
            ...{ position: 'absolute', right: -5, bottom: -5, width: 20, height: 20 },
            ...{ display: 'grid', placeItems: 'center', borderRadius: '50%' },
            color: 'background.paper',
            backgroundColor: colors[kind],
            boxShadow: ({ palette }) => `0 0 0 2px ${palette.background.paper}`,
          }}
        >
          <Icon name={icons[kind]} size="tiny" />
        </Box>
      </Box>
      <Typography
        component="span"
        sx={{ mt: 0.75, fontSize: textSize.small, fontWeight: textWeight.semibold, lineHeight: 1.3 }}
      >
        {usePlaceWords(page)}
      </Typography>
      <Typography component="span" sx={{ fontSize: textSize.tiny, lineHeight: 1.3 }}>
        {t(`publishLabels.kind.${kind}`)}
      </Typography>
    </Box>
  )
}

/** The changed parts of a page: `texts · English`. */
export function usePageWords(): (page: PageChange) => string {
  const t = useText()
  return ({ areas, languages }) =>
    [
      ...areas.map((area) => t(`publishLabels.area.${area}`)),
      ...languages.map((language) => t(`language.${language}`)),
    ].join(' · ')
}
