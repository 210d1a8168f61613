import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { columnLetters, positionOf } from '#model/values/position.ts'
import { useText } from '../../../i18n/use-text.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useEditing } from '../../session/editor.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'

/** Pages picked on a small grid: single ones, a column by its letter, or all. */
export function PagesInput({ field }: { field: Field }) {
  const t = useText()
  const categories = useEditing(({ site }) => site.categories)
  const all = categories.flatMap(({ pages }) => pages)
  const chosen = new Set(Array.isArray(field.value) ? field.value.map(String) : [])
  const put = (pages: readonly string[], isIn: boolean) => {
    const wanted = new Set(pages)
    // In the order of the grid; pages that are gone stay named until they are taken out by hand.
    const kept = [...chosen].filter((id) => !all.includes(id))
    field.set([...all.filter((id) => (wanted.has(id) ? isIn : chosen.has(id))), ...kept])
  }
  const isAll = all.length > 0 && all.every((id) => chosen.has(id))
  return (
    <Frame field={field} isWhole help={t('editorPanel.pagesChosen', { count: chosen.size, of: all.length })}>
      {({ id, describedBy }) => (
        <Box id={id} role="group" aria-label={field.label} aria-describedby={describedBy}>
          {!field.isReadOnly && (
            <Box sx={{ display: 'flex', gap: 0.75, mb: 0.75 }}>
              <Button size="small" variant="outlined" disabled={isAll} onClick={() => put(all, true)}>
                {t('editorPanel.allPages')}
              </Button>
              <Button size="small" disabled={chosen.size === 0} onClick={() => field.set([])}>
                {t('editorPanel.noPages')}
              </Button>
            </Box>
          )}
          <Box sx={{ display: 'flex', gap: 0.5, maxHeight: 220, overflow: 'auto', p: 0.25 }}>
            {categories.map(({ id: category, pages }, column) => {
              const isWhole = pages.length > 0 && pages.every((page) => chosen.has(page))
              return (
                <Box key={category} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
                  <Cell
                    text={columnLetters(column)}
                    label={t('editorPanel.column', { letter: columnLetters(column) })}
                    isOn={isWhole}
                    isHead
                    isReadOnly={field.isReadOnly}
                    onPress={() => put(pages, !isWhole)}
                  />
                  {pages.map((page, row) => (
                    <Cell
                      key={page}
                      text={positionOf({ column, row })}
                      label={positionOf({ column, row })}
                      isOn={chosen.has(page)}
                      isReadOnly={field.isReadOnly}
                      onPress={() => put([page], !chosen.has(page))}
                    />
                  ))}
                </Box>
              )
            })}
          </Box>
        </Box>
      )}
    </Frame>
  )
}

interface CellProps {
  text: string
  label: string
  isOn: boolean
  isHead?: boolean
  isReadOnly: boolean
  onPress: () => void
}

const Cell = ({ text, label, isOn, isHead = false, isReadOnly, onPress }: CellProps) => (
  <ButtonBase
    aria-pressed={isOn}
    aria-label={label}
    disabled={isReadOnly}
    onClick={onPress}
    sx={{
      width: 40,
      height: isHead ? 24 : 28,
      borderRadius: radius.tiny,
      border: isHead ? 0 : 1,
      borderColor: isOn ? 'secondary.main' : 'divider',
      fontSize: textSize.tiny,
      fontWeight: isOn || isHead ? textWeight.semibold : textWeight.regular,
      color: isOn && !isHead ? 'secondary.contrastText' : 'text.secondary',
      backgroundColor: isOn && !isHead ? 'secondary.main' : 'transparent',
      '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
    }}
  >
    {text}
  </ButtonBase>
)
