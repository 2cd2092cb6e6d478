// Any address that is no screen: a 404 with a way home (specification §2.16, §2.49).
import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
