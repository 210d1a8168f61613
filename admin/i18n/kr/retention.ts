export const retentionKr = {
  keeping: {
    open: '보관 기간',
    title: '방문 데이터의 보관 기간',
    lead: '기간이 지난 것은 자동으로 삭제됩니다. 짧을수록 방문자의 개인정보가 보호됩니다.',
    visits: '방문별 기록',
    visitsHelp:
      '사이트 안에서 이동한 경로이며 이름과 주소는 포함되지 않습니다. 방문 목록과 새 필터에 필요합니다.',
    figures: '집계',
    figuresHelp: '일별 합계로, 차트와 비교, 순위에 쓰입니다.',
    days: '%{smart_count}일',
    months: '%{smart_count}개월',
    saved: '저장했습니다. 기간이 지난 것은 하루 안에 삭제됩니다.',
    erase: '방문과 집계를 모두 삭제…',
    eraseTitle: '“%{name}”의 방문을 모두 삭제할까요?',
    eraseText:
      '이 사이트의 방문, 집계, 테스트 결과가 즉시 모두 삭제되며 되돌릴 수 없습니다. 사이트와 회원, 제출된 내용은 남습니다.',
    eraseNow: '영구 삭제',
    erased: '사이트의 방문과 집계를 모두 삭제했습니다.',
  },
}
