import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { ButtonPicker } from './button-picker.tsx'
import { findGoalButton } from './goal-buttons.ts'

interface GoalButtonProps {
  siteId: string
  experimentId: string
  /** Empty if none is chosen. */
  chosen: string
  onChoose: (buttonId: string) => void
}

/** Which button is the goal of a test, by its words and its page; it is chosen on the picture of the page. */
export function GoalButtonField({ siteId, experimentId, chosen, onChoose }: GoalButtonProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useRequest('GET /api/sites/:id/document', { params: { id: siteId } })
  const experiment = data?.site.settings.experiments?.find((one) => one.id === experimentId)
  if (error instanceof Error) return <FormHelperText error>{error.message}</FormHelperText>
  if (!data || !experiment) return null
  const found = chosen ? findGoalButton(data.site, experiment, chosen) : undefined
  const gone = t(chosen ? 'experiments.button.gone' : 'experiments.button.noneChosen')
  const words = found && (found.button.words || t('experiments.button.noWords'))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 220px', minWidth: 0 }}>
      <Box id={id} sx={{ fontSize: textSize.base, minWidth: 0, overflowWrap: 'anywhere' }}>
        {found ? (
          <>
            <strong>{found.page.position}</strong> · {words}
          </>
        ) : (
          <Box component="span" sx={{ color: 'error.main' }}>
            {gone}
          </Box>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-describedby={id}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none' }}
      >
        {t('experiments.button.choose')}
      </Button>
      {isOpen && (
        <ButtonPicker
          siteId={siteId}
          site={data.site}
          experiment={experiment}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onChoose={(buttonId) => {
            setOpen(false)
            onChoose(buttonId)
          }}
        />
      )}
    </Box>
  )
}
