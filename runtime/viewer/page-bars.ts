/** The runtime's own elements over a page. */
export interface PageBars {
  /** Hides the bars while a page is dragged. */
  drag: (isDragged: boolean) => void
  /** Hides the bars until the visitor's next action, or shows them again. */
  toggle: () => void
  show: () => void
}

/** Marks on the viewer's element whether its bars are visible; screen readers can always reach them. */
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
