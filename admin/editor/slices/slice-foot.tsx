import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { type Fit, fits } from './cell-shape.ts'

interface CutFootProps {
  /** How many pages it makes. */
  count: number
  /** How many of them are made already, while they are being made. */
  made: number | undefined
  onMake: () => void
  /** Takes the file as it is. */
  onWhole?: () => void
  onCancel: () => void
}

export function SliceFoot({ count, made, onMake, onWhole, onCancel }: CutFootProps) {
  const t = useText()
  const isBusy = made !== undefined
  return (
    <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 'auto' }}>
        {isBusy ? t('cut.making', { done: made, of: count }) : ''}
      </Typography>
      <Button variant="outlined" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {onWhole && (
        <Button disabled={isBusy} onClick={onWhole}>
          {t('cut.whole')}
        </Button>
      )}
      <Button variant="contained" disabled={count === 0} loading={isBusy} onClick={onMake}>
        {t('cut.make', { smart_count: count })}
      </Button>
    </DialogActions>
  )
}

/** How pictures that are not shaped like a phone fit their page: chosen once for all of them. */
export function FitChoice({ fit, onFit }: { fit: Fit; onFit: (fit: Fit) => void }) {
  const t = useText()
  return (
    <SegmentChoice
      label={t('cut.fit')}
      value={fit}
      choices={fits}
      wordsOf={(one) => t(`cut.${one}`)}
      onChoose={onFit}
    />
  )
}
