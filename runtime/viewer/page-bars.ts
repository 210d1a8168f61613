/** What stands over a page besides what its creator placed there. */
export interface PageBars {
  /** Gone while a page goes with a finger. */
  drag: (isDragged: boolean) => void
  /** Gone until the visitor does something else, or there again. */
  toggle: () => void
  show: () => void
}

/** Says on the viewer's element whether its bars are seen; what reads the page out knows them all the time. */
export function createPageBars(viewer: HTMLElement): PageBars {
  const show = () => void viewer.toggleAttribute('data-bare', false)
  return {
    drag(isDragged) {
      if (isDragged) show()
      viewer.toggleAttribute('data-dragged', isDragged)
    },
    toggle: () => void viewer.toggleAttribute('data-bare'),
    show,
  }
}
