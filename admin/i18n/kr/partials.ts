import type { Messages } from '../en/messages.ts'

export const partialsKr: Pick<Messages, 'partials'> = {
  partials: {
    sent: '전송됨',
    unsent: '작성 중단',
    tabs: '전송됨과 작성 중단',
    step: '이탈한 단계',
    stepOf: '%{place} / %{count}',
    begun: '작성 시작',
    changed: '마지막 변경',
    agreed: '중간 저장 동의',
    empty: '작성 중단된 내용이 없습니다',
    emptyText:
      '단계가 있는 양식에서 편집기의 ‘중간 저장’을 켜면, 동의한 방문자가 입력한 내용이 단계마다 여기에 표시됩니다. 양식을 보내거나 30일이 지나면 삭제됩니다.',
    funnel: '어느 단계에서 이탈했나',
    funnelText: '최근 30일 동안 동의한 방문자 %{begun}명 중 %{sent}명이 보냈습니다.',
    first: '1단계 완료',
    stepNamed: '%{place}단계: %{title}',
    stepPlain: '%{place}단계',
    left: '여기서 이탈 %{smart_count}명',
    sentRow: '보냄',
  },
}
