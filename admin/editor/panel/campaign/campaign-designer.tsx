import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type Dispatch, lazy, type SetStateAction, Suspense, useId, useState } from 'react'
import type { Campaign } from '#model/definition/campaign.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconAction } from '../../../kit/display/icon-action.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { useChange, useEditing, useEditor } from '../../session/editor.ts'
import type { CampaignItem, Moving } from '../../zones/item-frame.ts'
import { useZoneItems } from '../../zones/use-zone-items.ts'
import { fieldGrid, GroupFields } from '../fields/group-fields.tsx'
import { KindInput } from '../fields/union-fields.tsx'
import { usePanel } from '../place/panel-context.ts'
import { newBanner, newCampaignButton } from './new-items.ts'
import { ZoneBoard } from './zone-board.tsx'

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/picker/media-picker.tsx')).MediaPicker,
}))

/** Keyboard shortcuts of the editor work in the dialog, too. */
const paper: object = { 'data-editor-part': '' }
const editorPart = { paper }

/** The fields beside the boards have a fixed height, so that the boards do not move when something is chosen. */
const fieldsPlace = {
  ...{ flex: '1 0 300px', maxWidth: 340, maxHeight: 560, overflow: 'auto' },
  minHeight: { xs: 300, lg: 560 },
} as const

type Side = CampaignItem['position']
const sides: readonly Side[] = ['LEFT', 'RIGHT']

/** The zones beside the pages, to place banners and buttons in. */
export function CampaignDesigner({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const campaign = useEditing(({ site }) => site.settings.campaign)
  const { isReadOnly } = useEditor()
  const [chosen, setChosen] = useState<string>()
  const [moving, setMoving] = useState<Moving>()
  const actions = useCampaignActions(setChosen)
  if (!campaign) return null
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={id} slotProps={editorPart}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={id} variant="h2" sx={{ flex: 1 }}>
          {t('editorPanel.campaign.title')}
        </DialogTitle>
        <IconAction icon="close" label={t('common.close')} onClick={onClose} />
      </Box>
      <DialogContent sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, pt: 0 }}>
        {sides.map((side) => (
          <Box key={side}>
            <ZoneBoard
              campaign={campaign}
              side={side}
              chosen={chosen}
              moving={moving}
              onChoose={setChosen}
              onMoving={setMoving}
              onPut={actions.put}
              onRemove={actions.remove}
            />
            {!isReadOnly && <AddTo side={side} actions={actions} />}
          </Box>
        ))}
        <Box data-fields tabIndex={-1} sx={fieldsPlace}>
          <ChosenFields campaign={campaign} id={chosen} onRemove={actions.remove} />
        </Box>
      </DialogContent>
    </Dialog>
  )
}

type CampaignActions = ReturnType<typeof useCampaignActions>

function useCampaignActions(choose: Dispatch<SetStateAction<string | undefined>>) {
  const t = useText()
  const change = useChange()
  const { language } = useEditor()
  const add = (recipe: (campaign: Campaign) => CampaignItem) =>
    change({ label: 'editorPanel.did.add' }, ({ settings }) => {
      if (settings.campaign) choose(recipe(settings.campaign).id)
    })
  return {
    ...useZoneItems(choose),
    addBanner: (media: { ref: string; width: number; height: number }, side: Side) =>
      add(({ banners }) => {
        const banner = newBanner(media, side)
        banners.push(banner)
        return banner
      }),
    addButton: (side: Side) =>
      add(({ buttons }) => {
        const button = newCampaignButton(side, language, t('editorPanel.newButton'))
        buttons.push(button)
        return button
      }),
  }
}

function AddTo({ side, actions }: { side: Side; actions: CampaignActions }) {
  const t = useText()
  const { siteId } = usePanel()
  const [isPicking, setPicking] = useState(false)
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="picture" />}
        onClick={() => setPicking(true)}
      >
        {t('editorPanel.campaign.addBanner')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="plus" />}
        onClick={() => actions.addButton(side)}
      >
        {t('editorPanel.addButton')}
      </Button>
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker
            kinds={['picture', 'film']}
            siteId={siteId}
            onClose={() => setPicking(false)}
            onPick={([medium]) => {
              setPicking(false)
              if (medium) actions.addBanner(medium, side)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}

interface ChosenFieldsProps {
  campaign: Campaign
  id: string | undefined
  onRemove: (id: string) => void
}

function ChosenFields({ campaign, id, onRemove }: ChosenFieldsProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const list = campaign.banners.some((one) => one.id === id) ? 'banners' : 'buttons'
  const index = campaign[list].findIndex((one) => one.id === id)
  if (id === undefined || index === -1)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('editorPanel.campaign.choose')}
      </Typography>
    )
  const path = ['settings', 'campaign', list, String(index)]
  return (
    <Box key={id} sx={{ ...fieldGrid, p: 0.5 }}>
      <KindInput path={path} />
      <GroupFields path={path} without={['buttonType']} />
      {!isReadOnly && (
        <Button
          startIcon={<Icon name="trash" />}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[data-fields]')?.focus()
            onRemove(id)
          }}
          sx={{ justifySelf: 'start' }}
        >
          {t('common.delete')}
        </Button>
      )}
    </Box>
  )
}
