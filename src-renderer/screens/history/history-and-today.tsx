// The history has two sides: everything, and the end of one day.
import { useScreen } from '../../stores/stores'
import { TodayScreen } from '../today/today-screen'
import { HistoryScreen } from './history-screen'

export const HistoryAndToday = () =>
  useScreen((state) => state.wanted.isToday) ? <TodayScreen /> : <HistoryScreen />
