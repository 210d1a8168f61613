import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { plainList } from '../../../kit/theme/styles.ts'
import { radius } from '../../../kit/theme/tokens.ts'
import { usePhone } from '../items/phone-context.ts'
import { AroundPage } from './around-page.tsx'
import { Layer } from './layer.tsx'
import { Tool } from './tool.tsx'

interface LayersProps {
  at: HTMLElement | undefined
  onClose: () => void
}

const width = 300
const margin = 8

const besidePhone = [{ name: 'flip', enabled: false }]

/** Over the grid if that is wide, so that the phone and the fields stay visible; otherwise below its button. */
function placeAt(at: HTMLElement | undefined) {
  const phone = at?.closest('section')
  const isBeside = phone && phone.getBoundingClientRect().left >= width + 2 * margin
  return isBeside
    ? ({ anchorEl: phone, placement: 'left-start' } as const)
    : ({ anchorEl: at ?? null, placement: 'bottom-end' } as const)
}

/** All items of the page, the topmost first. It stays open while the page is edited. */
export function Layers({ at, onClose }: LayersProps) {
  const t = useText()
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
    at?.focus()
  }
  return (
    <Popper
      open={at !== undefined}
      {...placeAt(at)}
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      modifiers={besidePhone}
      sx={{ zIndex: 'drawer' }}
    >
      <Paper
        component="section"
        aria-label={t('editorPhone.layers')}
        elevation={6}
        onKeyDown={close}
        sx={{
          width,
          maxHeight: 'min(560px, 70vh)',
          overflow: 'auto',
          p: 1,
          m: `${margin}px`,
          borderRadius: radius.panel,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 1 }}>
          <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
            {t('editorPhone.layers')}
          </Typography>
          <Tool
            icon="close"
            label={t('common.close')}
            onClick={() => {
              onClose()
              at?.focus()
            }}
          />
        </Box>
        <LayerList />
        <AroundPage />
      </Paper>
    </Popper>
  )
}

function LayerList() {
  const t = useText()
  const { measures } = usePhone()
  const list = useRef<HTMLUListElement>(null)
  const items = (measures?.items ?? []).toReversed()
  if (items.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
        {t('editorPhone.noLayers')}
      </Typography>
    )
  return (
    <>
      <Box component="ul" ref={list} sx={plainList}>
        {items.map((one) => (
          <Layer key={one.key} one={one} list={list} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 1, pt: 0.75 }}>
        {t('editorShared.hintLayers')}
      </Typography>
    </>
  )
}
