import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { fontFamilies } from '#model/definition/font.ts'
import type { BrandKey, brandChanges } from '#model/records/brand-kit.ts'
import { parseColor } from '#model/values/color.ts'
import type { TextKey } from '../../../i18n/en.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pictureOf } from '../../../kit/display/small-picture.ts'
import { Thumbnail } from '../../../kit/display/thumbnail.tsx'
import { radius } from '../../../kit/theme/tokens.ts'
import { useEditing } from '../../session/editor.ts'
import { useColorName } from '../fields/color-names.ts'

const labels = {
  logo: 'fields.logo',
  globalMenuBackgroundColor: 'brandKit.menuColor',
  globalMenuTextColor: 'brandKit.menuTextColor',
  headingFont: 'fields.headingFont',
  textFont: 'fields.textFont',
  company: 'fields.company',
} as const satisfies Record<BrandKey, TextKey>

/** On a phone, words are divided rather than reaching into the next column. */
const tableStyle = {
  tableLayout: 'fixed',
  '& td, & th': { px: { xs: 0.5, sm: 1 }, overflowWrap: 'anywhere' },
} as const

interface BrandChangesProps {
  kit: BrandKitReply
  changes: ReturnType<typeof brandChanges>
}

/** Each setting that changes, as it is and as it will be. */
export function BrandChanges({ kit, changes }: BrandChangesProps) {
  const t = useText()
  return (
    <Table size="small" sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell>{t('editorBrand.setting')}</TableCell>
          <TableCell>{t('editorBrand.now')}</TableCell>
          <TableCell>{t('editorBrand.then')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ key, from, to }) => (
          <TableRow key={key} data-changes={key}>
            <TableCell component="th" scope="row">
              {t(labels[key])}
            </TableCell>
            {[from, to].map((value, place) => (
              // Now, and then.
              <TableCell key={place === 0 ? 'now' : 'then'}>
                {value === undefined ? t('editorBrand.none') : <Value of={key} value={value} kit={kit} />}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Characters of company texts. */
const shownText = 120

interface ValueProps {
  of: BrandKey
  value: string
  kit: BrandKitReply
}

function Value({ of, value, kit }: ValueProps) {
  const t = useText()
  const nameOf = useColorName()
  const media = useEditing((editing) => editing.media)
  if (of === 'logo') {
    const ofKit = value === kit.logo ? kit.logoUrl : value === kit.darkLogo ? kit.darkLogoUrl : null
    return <Thumbnail src={ofKit ?? pictureOf(media[value])} width="min(80px, 100%)" shape="250 / 150" />
  }
  if (of === 'company') return value.length > shownText ? `${value.slice(0, shownText)}…` : value
  const font = fontFamilies.find((one) => one === value)
  if (font) return t(`editorPanel.fonts.${font}`)
  const color = parseColor(value)
  return color === '' ? (
    t('editorBrand.none')
  ) : (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box
        component="span"
        style={{ backgroundColor: color }}
        sx={{
          flex: 'none',
          width: 20,
          height: 20,
          borderRadius: radius.tiny,
          border: 1,
          borderColor: 'divider',
        }}
      />
      <span>{nameOf(color)}</span>
    </Box>
  )
}
