import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { megabytes, weightBudgets, weightOf } from '#model/rules/checks/weight-checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius } from '../../kit/theme/tokens.ts'
import type { Editing } from '../session/editing.ts'
import { useEditing } from '../session/editor.ts'

const weightIn = ({ site, media }: Editing, pageId: string) =>
  weightOf(site, pageId, (ref) => media[ref]?.bytes ?? 0)

/** Bytes of a page, and of it with the pages around it. */
interface Weight {
  own: number
  neighbourhood: number
}

/** What visitors load with a page, before it is published. */
export function usePageWeight(pageId: string): Weight {
  const own = useEditing((editing) => weightIn(editing, pageId).own)
  const neighbourhood = useEditing((editing) => weightIn(editing, pageId).neighbourhood)
  return { own, neighbourhood }
}

export const isTooHeavy = ({ own, neighbourhood }: Weight): boolean =>
  own > weightBudgets.page || neighbourhood > weightBudgets.neighbourhood

export function PageWeight({ weight: { own, neighbourhood } }: { weight: Weight }) {
  const t = useText()
  return (
    <Box
      component="section"
      aria-label={t('editorPanel.weight.title')}
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, mb: 1.5 }}
    >
      <Share words="own" bytes={own} budget={weightBudgets.page} />
      <Share words="neighbourhood" bytes={neighbourhood} budget={weightBudgets.neighbourhood} />
    </Box>
  )
}

interface ShareProps {
  words: 'own' | 'neighbourhood'
  bytes: number
  budget: number
}

function Share({ words, bytes, budget }: ShareProps) {
  const t = useText()
  const isOver = bytes > budget
  const text = t(`editorPanel.weight.${words}`, {
    size: megabytes(bytes).toFixed(1),
    budget: megabytes(budget),
  })
  return (
    <Box>
      <Typography variant="caption" component="p" color={isOver ? 'warning' : 'textSecondary'}>
        {isOver ? t('editorPanel.weight.over', { text }) : text}
      </Typography>
      <Box
        sx={{
          height: 4,
          mt: 0.5,
          borderRadius: radius.tiny,
          overflow: 'hidden',
          backgroundColor: 'action.hover',
        }}
      >
        <Box
          sx={{
            height: 1,
            width: `${Math.min(100, (bytes / budget) * 100)}%`,
            backgroundColor: isOver ? 'warning.main' : 'text.disabled',
          }}
        />
      </Box>
    </Box>
  )
}
