import Box from '@mui/material/Box'
import { useText } from '../../i18n/use-text.ts'
import { unseen } from '../display/copy-value.tsx'
import { Icon } from '../theme/icons.tsx'
import { plainList } from '../theme/styles.ts'
import { textSize, textWeight } from '../theme/tokens.ts'

const steps = ['domains.step1', 'domains.step2', 'domains.step3', 'domains.step4'] as const

/** The current step, counted from 1; past the last step once all are done. */
export function Steps({ at }: { at: number }) {
  const t = useText()
  return (
    <Box
      component="ol"
      aria-label={t('domains.steps')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
        gap: 1.5,
        ...plainList,
      }}
    >
      {steps.map((words, index) => {
        const isDone = index + 1 < at
        const isHere = index + 1 === at
        return (
          <Box
            component="li"
            key={words}
            aria-current={isHere ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              pt: 1.25,
              borderTop: 2,
              borderColor: isDone ? 'success.main' : isHere ? 'text.primary' : 'divider',
              color: isHere ? 'text.primary' : 'text.secondary',
              fontSize: textSize.compact,
              fontWeight: isHere ? textWeight.semibold : textWeight.medium,
            }}
          >
            <Box component="span" sx={{ flex: 'none', width: 18, display: 'inline-flex' }}>
              {isDone ? <Icon name="check" sx={{ color: 'success.main' }} /> : index + 1}
            </Box>
            {t(words)}
            {isDone && (
              <Box component="span" sx={unseen}>
                {t('domains.stepDone')}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
