// The one optional tick box under a question's answers.
import styles from "./questionnaire.module.css";

interface OptionTickProps {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

export function OptionTick({ label, isTicked, onChange }: OptionTickProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={isTicked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
