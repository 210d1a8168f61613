import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import type { GoalButton } from './goal-buttons.ts'

interface ButtonListProps {
  buttons: readonly GoalButton[]
  chosen: string
  onChoose: (buttonId: string) => void
}

/** The buttons of a page by their words. */
export function ButtonList({ buttons, chosen, onChoose }: ButtonListProps) {
  const t = useText()
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, ...plainList }}>
      {buttons.map(({ id, words }) => (
        <li key={id}>
          <ButtonBase
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            sx={{
              ...{ display: 'flex', justifyContent: 'space-between', gap: 1, width: '100%', minHeight: 44 },
              ...{
                px: 1.75,
                py: 1,
                border: 1,
                borderRadius: radius.control,
                fontSize: textSize.base,
                textAlign: 'left',
              },
              borderColor: id === chosen ? 'secondary.main' : 'divider',
              color: words ? 'text.primary' : 'text.secondary',
              '&:hover': { borderColor: 'secondary.main' },
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
            }}
          >
            {words || t('experiments.button.noWords')}
            {id === chosen && <Icon name="check" size="small" />}
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}
